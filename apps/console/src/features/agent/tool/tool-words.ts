import type { AgentToolName } from '@patchbay/contract';

/** What each tool does, for the person who chooses it. The descriptions in the catalog are for models. */
const toolWords: Readonly<Record<AgentToolName, string>> = {
  list_threads: 'Lists the newest threads, without their messages.',
  read_thread:
    'Reads the newest messages of a thread. Without messages:read.raw, it sees who wrote and when, but not the text.',
  list_voice_notes: 'Lists the newest voice notes with their transcripts.',
  read_voice_note: 'Reads the transcript, the summary and the action items of a voice note.',
  search_contacts: 'Finds contacts by name, phone number or email address.',
  ask: 'Answers a question from your threads and quotes its sources. Each answer counts toward your quota of questions.',
  summarize_thread:
    'Summarizes a thread and quotes it. Each summary counts toward your thread assistant quota.',
  create_thread: 'Starts a thread with people in the workspace.',
  send_message: 'Sends a text message in the name of the person who runs the agent.',
  send_voice_note: 'Sends a voice note as text, without audio.',
  create_task: 'Creates a task. It can have notes and a link to the message it came from.',
};

/** A tool in words; a newer tool than this page knows has its description from the catalog. */
export const sayTool = ({ description, name }: { description: string; name: string }): string =>
  Object.hasOwn(toolWords, name) ? toolWords[name as AgentToolName] : description;
