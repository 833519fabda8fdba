import { formatNumber } from '@/lib/format-number.ts';
import type { ChartData } from './chart-data.ts';

/** All numbers of a chart. */
export function ChartTable({ columns, format = formatNumber, label, series }: ChartData) {
  return (
    <details className="group mt-2 text-dense">
      <summary className="w-fit rounded-sm py-0.5 text-soft text-xs hover:text-ink">Show as table</summary>
      <table className="mt-2 w-full text-left tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="text-faint text-xs">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Time
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-right font-medium first-letter:uppercase">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.id} className="border-t">
              <th scope="row" className="py-1 font-normal">
                {column.label}
              </th>
              {series.map(({ name }, at) => (
                <td key={name} className="py-1 text-right">
                  {format(column.values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
