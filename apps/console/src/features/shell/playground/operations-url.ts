/** The document in which the API describes its calls. */
export const operationsUrl = (baseUrl: string): string => `${baseUrl}/openapi.json`;
