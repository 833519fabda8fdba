import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

// Log lines are JSON, in which the lines of a stack are separated by \n as text.
const bundledFrame = /(?:file:\/\/)?(\/[^\s()\\]+\/dist\/[^\s()\\]+\.(?:js|ts)):(\d+):(\d+)/;
const bundledFrames = new RegExp(bundledFrame, 'g');

/**
 * Finds source files through the source maps beside bundles.
 * @param root the paths of the sources are relative to it
 * @returns the text with the frames of bundles as lines of sources, and all else as it is
 */
export function createTranslator(root: string): (text: string) => string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const path = `${file}.map`;
    // Asserted: the bundler wrote it.
    const map = existsSync(path)
      ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
      : null;
    maps.set(file, map);
    return map;
  };
  const translate = (frame: string): string => {
    const [, file = '', line, column] = bundledFrame.exec(frame) ?? [];
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return frame;
    const source = relative(root, resolve(dirname(file), origin.fileName));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  return (text) => text.replaceAll(bundledFrames, translate);
}
