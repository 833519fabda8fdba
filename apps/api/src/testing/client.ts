/** One answer, read whole. `body` is parsed JSON, or undefined for none. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test names the members it expects; typing them would repeat the presenters
  readonly body: any;
  readonly text: string;
}

export interface ApiCall {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiClient {
  call(method: string, path: string, call?: ApiCall): Promise<ApiAnswer>;
  get(path: string, token?: string): Promise<ApiAnswer>;
  post(path: string, body?: unknown, token?: string): Promise<ApiAnswer>;
}

function requestOf(method: string, { body, headers, token }: ApiCall): RequestInit {
  const sent = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  if (body instanceof FormData) return { method, headers: sent, body };
  if (body === undefined) return { method, headers: sent };
  return { method, headers: sent, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** A client that throws on nothing: a refusal is an answer. A text and a form are sent as they are. */
export function createApiClient(origin: string): ApiClient {
  const call = async (method: string, path: string, options: ApiCall = {}): Promise<ApiAnswer> => {
    const response = await fetch(origin + path, { redirect: 'manual', ...requestOf(method, options) });
    const text = await response.text();
    const isJson = /^application\/(?:scim\+)?json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  return {
    call,
    get: (path, token) => call('GET', path, { token }),
    post: (path, body, token) => call('POST', path, { body, token }),
  };
}
