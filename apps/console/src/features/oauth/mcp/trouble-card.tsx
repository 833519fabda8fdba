import { Card } from '@/ui/card.tsx';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';
import { troubles } from './trouble.ts';

/** Helps when a client does not connect. */
export function TroubleCard() {
  return (
    <Card
      title="Troubleshooting"
      description="Every error has a code. Most clients show it in their log."
      bodyClassName="border-t p-0 sm:p-0"
    >
      <Table caption="Troubleshooting">
        <HeadRow>
          <HeadCell>What you see</HeadCell>
          <HeadCell>What to do</HeadCell>
        </HeadRow>
        <tbody>
          {troubles.map(({ symptom, code, remedy }) => (
            <Row key={symptom}>
              <Cell className="py-2 align-top">
                {symptom}
                {code === undefined ? null : (
                  <code className="block break-all text-faint text-xs">{code}</code>
                )}
              </Cell>
              <Cell className="py-2 align-top text-soft">{remedy}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
