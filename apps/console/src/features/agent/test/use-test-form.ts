'use client';
import { useState } from 'react';
import type { AgentTool } from '@/trpc/types.ts';
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

/** The input of a test: a question, or one tool call. */
export function useTestForm() {
  const [mode, setMode] = useState<TestMode>('ask');
  const [input, setInput] = useState('');
  const [threadId, setThreadId] = useState<string>();
  const [tool, setTool] = useState<AgentTool>();
  const [text, setText] = useState('{}');
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
      setTool(chosen);
      if (chosen) setText(draftArguments(chosen, threadId));
    },
    text,
    setText,
    textError: tool && !values ? 'Arguments must be a JSON object.' : undefined,
    asked: read(),
  };
}
