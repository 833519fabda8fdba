'use client';
import { useTheme } from 'next-themes';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { Card } from '@/ui/card.tsx';
import { Segmented } from '@/ui/segmented.tsx';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function AppearanceCard() {
  // The server cannot know the stored choice; showing it only in the browser avoids a wrong first paint.
  const inBrowser = useInBrowser();
  const { theme = 'system', setTheme } = useTheme();
  const value = inBrowser ? options.find((option) => option.value === theme)?.value : undefined;
  return (
    <Card title="Appearance" description="This setting applies to this browser only.">
      <Segmented label="Theme" value={value ?? 'system'} options={options} onChange={setTheme} />
    </Card>
  );
}
