'use client';
import { useState } from 'react';
import type { AgentRunDetail, AgentTool } from '@/trpc/types.ts';
import { draftArguments, readArguments } from './build-call.ts';

export const testModes = [
  { value: 'ask', label: 'Ask' },
  { value: 'call', label: 'Call a tool' },
] as const;
type TestMode = (typeof testModes)[number]['value'];

interface Asked {
  readonly input?: string;
  readonly threadId?: string;
  readonly calls?: { tool: string; arguments: Record<string, unknown> }[];
}

/**
 * The input of a test: a question, or one tool call.
 * @param tools those that may be called
 * @param before what an earlier run was asked, which the form begins with
 */
export function useTestForm(tools: readonly AgentTool[], before: AgentRunDetail['asked'] | undefined) {
  const [mode, setMode] = useState<TestMode>(before?.call ? 'call' : 'ask');
  const [input, setInput] = useState(before?.input ?? '');
  const [threadId, setThreadId] = useState(before?.threadId ?? undefined);
  const [toolName, setToolName] = useState(before?.call?.tool);
  const [text, setText] = useState(JSON.stringify(before?.call?.arguments ?? {}, null, 2));
  const tool = tools.find(({ name }) => name === toolName);
  const values = tool && readArguments(text);
  /** The input to send; null while something is missing. */
  function read(): Asked | null {
    const about = threadId === undefined ? {} : { threadId };
    if (mode === 'ask') return input.trim() === '' ? null : { ...about, input };
    return tool && values ? { ...about, calls: [{ tool: tool.name, arguments: values }] } : null;
  }
  return {
    mode,
    setMode,
    input,
    setInput,
    threadId,
    setThreadId,
    tool,
    choose: (chosen: AgentTool | undefined) => {
      setToolName(chosen?.name);
      if (chosen) setText(draftArguments(chosen, threadId));
    },
    text,
    setText,
    textError: tool && !values ? 'Arguments must be a JSON object.' : undefined,
    asked: read(),
  };
}
