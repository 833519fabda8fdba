import { mcpTools } from '@patchbay/contract';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';

/** The tools that a connected client can call, and the permission that each needs. */
export function ToolCard() {
  return (
    <Card
      title="Tools"
      description="A client can call a tool only if you granted the permission that it needs."
      bodyClassName="border-t p-0 sm:p-0"
    >
      <Table caption="Tools">
        <HeadRow>
          <HeadCell>Tool</HeadCell>
          <HeadCell>Needs</HeadCell>
          <HeadCell className="hidden md:table-cell">What it does</HeadCell>
        </HeadRow>
        <tbody>
          {Object.entries(mcpTools).map(([name, { description, scopes }]) => (
            <Row key={name}>
              <Cell>
                <code className="text-xs">{name}</code>
              </Cell>
              <Cell>
                {scopes.map((scope) => (
                  <Badge key={scope} mono>
                    {scope}
                  </Badge>
                ))}
              </Cell>
              <Cell className="hidden py-2 text-soft md:table-cell">{description}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
