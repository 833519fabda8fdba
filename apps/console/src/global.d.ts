/** True only under `next dev`; replaced at build time by next.config.ts. */
declare const __DEV_SERVER__: boolean;

declare module '*.css';
