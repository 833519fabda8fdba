'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel, toastOnError } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { Caller } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input, Switch } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';

type Profile = Extract<Caller, { handle: string | null }>;

function useSave(done: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.updateProfile.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.readCaller.queryFilter());
        toastDone(done);
      },
    }),
  );
}

/** Under which name the person is reached, and by whom. */
export function ReachCard() {
  const caller = useQuery(useTRPC().readCaller.queryOptions());
  return (
    <Card title="Who can reach you" description="These settings apply to people in every workspace.">
      <Loaded query={caller} noun="your settings" skeleton={<SkeletonRows label="your settings" rows={3} />}>
        {(profile) => ('handle' in profile ? <Reach profile={profile} /> : null)}
      </Loaded>
    </Card>
  );
}

function Reach({ profile }: { profile: Profile }) {
  const save = useSave('Saved');
  const change = (wanted: Pick<Partial<Profile>, 'voiceDrops' | 'discoverable'>) =>
    save.mutate(wanted, { onError: toastOnError('The change was not saved') });
  return (
    <div className="grid gap-5">
      <HandleForm handle={profile.handle} />
      <Choice
        label="Accept voice drops"
        checked={profile.voiceDrops}
        pending={save.isPending}
        onChange={(voiceDrops) => change({ voiceDrops })}
      >
        Anyone who knows your handle can leave you a voice note without giving their name.
      </Choice>
      <Choice
        label="Let people find you by your phone number"
        checked={profile.discoverable}
        pending={save.isPending}
        onChange={(discoverable) => change({ discoverable })}
      >
        People who have your number in their address book see that you use Patchbay.
      </Choice>
    </div>
  );
}

function HandleForm({ handle }: { handle: string | null }) {
  const form = useForm({ defaultValues: { handle: handle ?? '' } });
  const save = useSave('Handle saved');
  return (
    <Form
      docs="api/me#updateProfile"
      className="grid max-w-md gap-4"
      onSubmit={form.handleSubmit((sent) =>
        save.mutate(
          { handle: sent.handle.trim() === '' ? null : sent.handle },
          { onError: form.refuse, onSuccess: (saved) => form.reset({ handle: saved.handle ?? '' }) },
        ),
      )}
    >
      {form.isPlaced ? null : <FailurePanel title="The handle was not saved" error={save.error} />}
      <Field
        label="Handle"
        hint="People use this name to leave you voice drops. Leave it empty if you do not want one."
        error={form.formState.errors.handle?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('handle')}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary" pending={save.isPending} disabled={!form.formState.isDirty}>
          Save
        </Button>
      </div>
    </Form>
  );
}

function Choice({
  label,
  checked,
  pending,
  onChange,
  children,
}: {
  label: string;
  checked: boolean;
  pending: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-soft text-xs">
          {children}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={pending}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
