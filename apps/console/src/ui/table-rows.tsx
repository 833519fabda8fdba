'use client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Rows that leave the page and come back together. */
const together = 50;
/** A table with no more rows keeps all of them, so that the browser finds text in them. */
const keptMax = 200;
/** How far from the window rows are still kept: further than any key scrolls at once. */
const margin = '1500px 0px';

/**
 * The body of a table that may become long. Rows far from the window give their place to one empty row of the same height,
 * so that a page with thousands of rows answers as soon as one with a few.
 */
export function TableRows<Row>({
  rows,
  children: render,
}: {
  rows: readonly Row[];
  /** @returns the row with its key */
  children: (row: Row) => ReactNode;
}) {
  const starts = Array.from({ length: Math.ceil(rows.length / together) }, (_, index) => index * together);
  const mayLeave = rows.length > keptMax;
  return starts.map((start) => (
    <Chunk key={start} mayLeave={mayLeave}>
      {() => rows.slice(start, start + together).map(render)}
    </Chunk>
  ));
}

/** The height of what was shown there; null while it is near the window. What has the focus stays. */
function useAway(body: RefObject<HTMLTableSectionElement | null>, mayLeave: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { current } = body;
    if (!(mayLeave && current)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const stays = entry.isIntersecting || current.contains(document.activeElement);
        setHeight(stays ? null : entry.boundingClientRect.height);
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [body, mayLeave]);
  return mayLeave ? height : null;
}

function Chunk({ mayLeave, children }: { mayLeave: boolean; children: () => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useAway(body, mayLeave);
  return (
    <tbody ref={body}>
      {height === null ? (
        children()
      ) : (
        <tr>
          <td style={{ height }} />
        </tr>
      )}
    </tbody>
  );
}
