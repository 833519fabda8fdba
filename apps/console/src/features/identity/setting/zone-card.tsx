'use client';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { useNow } from '@/lib/use-now.ts';
import { useZoneChoice } from '@/lib/use-zone.tsx';
import { nameZone } from '@/lib/zone.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/input.tsx';
import { Instant } from '@/ui/instant.tsx';

const local = 'local';

/** The time zone of all times in the console. */
export function ZoneCard() {
  const { choose, zone } = useZoneChoice();
  const now = useNow();
  // The server may know other zones than the browser.
  const known = useInBrowser() ? Intl.supportedValuesOf('timeZone') : [];
  const names = [...new Set([...(zone.isLocal ? [] : [zone.name]), ...known])].filter(
    (name) => name !== 'UTC',
  );
  return (
    <Card
      title="Time zone"
      description="All times in the console use this zone. This setting applies to this browser only."
    >
      <div className="max-w-md">
        <Field label="Zone" hint={<Instant at={new Date(now)} />}>
          {(control) => (
            <Select
              {...control}
              value={zone.isLocal ? local : zone.name}
              onChange={({ target: { value } }) => choose(value === local ? null : value)}
            >
              <option value={local}>Local time of this browser</option>
              <option value="UTC">UTC</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {nameZone(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  );
}
