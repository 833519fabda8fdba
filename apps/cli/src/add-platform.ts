import { type Command, InvalidArgumentError } from 'commander';
import { setConsent, showQuota } from './command/ai.ts';
import { type AskOptions, ask } from './command/ask.ts';
import { matchContacts } from './command/contacts.ts';
import { deleteMessage, deleteVoiceNote } from './command/delete.ts';
import { type CreateTaskOptions, createTask } from './command/tasks.ts';
import { listThreads, type PageOptions, readThread, sendMessage } from './command/threads.ts';
import { sendVoiceNote, type VoiceNoteOptions } from './command/voice-notes.ts';
import type { Session } from './session.ts';

/** Opens the session of a command when it runs. */
export type Open = (command: Command) => Session;

/** How many items to list. */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d{1,3}$/.test(text) || limit < 1 || limit > 100)
    throw new InvalidArgumentError('It must be a number from 1 to 100.');
  return limit;
}

type MessageArguments = [threadId: string, text: string, options: object, command: Command];

function addThreads(program: Command, open: Open): void {
  const threads = program.command('threads').description('list threads and read their messages');
  threads
    .command('list')
    .description('list the threads that you can access, newest first')
    .option('--limit <count>', 'how many', parseLimit, 50)
    .action((options: PageOptions, command: Command) => listThreads(open(command), options));
  threads
    .command('read')
    .description('show the newest messages of a thread')
    .argument('<thread_id>')
    .option('--limit <count>', 'how many', parseLimit, 50)
    .action((threadId: string, options: PageOptions, command: Command) =>
      readThread(open(command), threadId, options),
    );
  const messages = program.command('messages').description('send and delete messages');
  messages
    .command('delete')
    .description('delete a message that you sent')
    .argument('<message_id>')
    .action((messageId: string, _options: object, command: Command) =>
      deleteMessage(open(command), messageId),
    );
  messages
    .command('send')
    .description('send a message and print its id')
    .argument('<thread_id>')
    .argument('<text>', 'what it says, or @file')
    .action((...[threadId, text, , command]: MessageArguments) => sendMessage(open(command), threadId, text));
}

type VoiceNoteArguments = [threadId: string, file: string, options: VoiceNoteOptions, command: Command];

function addVoiceNotes(program: Command, open: Open): void {
  const notes = program.command('voice-notes').description('send and delete voice notes');
  notes
    .command('delete')
    .description('delete a voice note that you sent')
    .argument('<voice_note_id>')
    .action((noteId: string, _options: object, command: Command) => deleteVoiceNote(open(command), noteId));
  notes
    .command('send')
    .description('send a recording as a voice note and print its id')
    .argument('<thread_id>')
    .argument('<file>', 'audio, such as note.ogg')
    .option('--transcript <text>', 'what it says')
    .action((...[threadId, file, options, command]: VoiceNoteArguments) =>
      sendVoiceNote(open(command), { threadId, file }, options),
    );
}

function addPeople(program: Command, open: Open): void {
  program
    .command('tasks')
    .description('create tasks')
    .command('create')
    .description('create a task and print its id')
    .argument('<title>')
    .option('--notes <text>', 'more details')
    .option('--due-at <time>', 'ISO 8601, such as 2027-01-31T00:00:00Z')
    .option('--assignee <user_id>', 'the person to assign it to')
    .option('--message <message_id>', 'the message that the task came from')
    .action((title: string, options: CreateTaskOptions, command: Command) =>
      createTask(open(command), title, options),
    );
  program
    .command('contacts')
    .description('find contacts')
    .command('match')
    .description(
      'find which phone numbers belong to users of the platform, as yourself; only hashes are sent',
    )
    .argument('<number...>', 'such as +14155550123')
    .action((numbers: string[], _options: object, command: Command) => matchContacts(open(command), numbers));
}

/** Adds the commands of the platform: threads, messages, voice notes, tasks, contacts and questions. */
export function addPlatform(program: Command, open: Open): void {
  addThreads(program, open);
  addVoiceNotes(program, open);
  addPeople(program, open);
  program
    .command('ask')
    .description('ask a question about the messages that you can access')
    .argument('<question>')
    .option('--thread <thread_id>', 'search only this thread')
    .action((question: string, options: AskOptions, command: Command) =>
      ask(open(command), question, options),
    );
  program
    .command('consent')
    .description('let AI process what you write and say')
    .option('--withdraw', 'withdraw your consent')
    .action((options: { withdraw?: boolean }, command: Command) =>
      setConsent(open(command), options.withdraw !== true),
    );
  program
    .command('quota')
    .description('show the remaining AI quotas')
    .action((_options: object, command: Command) => showQuota(open(command)));
}
