'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { TemplatePicker } from './template-picker.tsx';

function useCreateAgent() {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState({ id: 'answerer', name: 'Answerer' });
  // The name follows the template until it is typed.
  const form = useForm({ values: { name: template.name }, resetOptions: { keepDirtyValues: true } });
  const create = useMutation(
    trpc.createAgent.mutationOptions({
      onSuccess: async ({ id }) => {
        await queryClient.invalidateQueries(trpc.listAgents.pathFilter());
        router.push(paths.agentDraft(id));
      },
      onError: form.refuse,
    }),
  );
  const submit = form.handleSubmit(({ name }) => {
    if (!create.isPending && !create.isSuccess) create.mutate({ name, templateId: template.id });
  });
  return { template, setTemplate, form, create, submit };
}

/** Makes an agent from a template. Everything that the template gives is changed on the page of the agent. */
export function NewAgentPage() {
  const { create, form, setTemplate, submit, template } = useCreateAgent();
  return (
    <>
      <PageHeader {...pageHeadings.newAgent} />
      <Form docs="agents#making-one" className="grid gap-5" onSubmit={submit}>
        <Card title="1. Template">
          <TemplatePicker chosen={template.id} onChoose={setTemplate} />
        </Card>
        <Card title="2. Name">
          <Field
            label="Name"
            hint="Your team and the apps that run the agent see it."
            error={form.formState.errors.name?.message}
          >
            {(control) => <Input {...control} {...form.register('name')} maxLength={80} autoComplete="off" />}
          </Field>
        </Card>
        {form.isPlaced ? null : <FailurePanel title="The agent was not created" error={create.error} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" pending={create.isPending || create.isSuccess}>
            Create agent
          </Button>
          <Link prefetch={false} href={paths.agents()} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </Form>
    </>
  );
}
