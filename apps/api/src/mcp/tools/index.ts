import type { Tool } from '../tool.ts';
import { createTaskTool } from './create-task.ts';
import { listThreadsTool } from './list-threads.ts';
import { readThreadTool } from './read-thread.ts';
import { searchContactsTool } from './search-contacts.ts';
import { sendMessageTool } from './send-message.ts';
import { sendVoiceNoteTool } from './send-voice-note.ts';

/** The six tools, always in this order: clients cache the list, and models their reading of it. */
export const tools: readonly Tool[] = [
  listThreadsTool,
  readThreadTool,
  sendMessageTool,
  sendVoiceNoteTool,
  createTaskTool,
  searchContactsTool,
];
