import { type Command, InvalidArgumentError } from 'commander';
import { setConsent, showQuota } from './command/ai.ts';
import { ask } from './command/ask.ts';
import { matchContacts } from './command/contacts.ts';
import { deleteMessage, deleteVoiceNote } from './command/delete.ts';
import { createTask } from './command/tasks.ts';
import { listThreads, readThread, type SendOptions, sendMessage } from './command/threads.ts';
import { sendVoiceNote, type VoiceNoteOptions } from './command/voice-notes.ts';
import type { Session } from './session.ts';

/** Makes the action of a command, whose work is given the session, the arguments and the options. */
export type Act = <Given extends unknown[]>(
  work: (session: Session, ...given: Given) => Promise<void>,
) => (...given: unknown[]) => Promise<void>;

/** How many items to list. */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d{1,3}$/.test(text) || limit < 1 || limit > 100)
    throw new InvalidArgumentError('It must be a number from 1 to 100.');
  return limit;
}

function addThreads(program: Command, act: Act): void {
  const threads = program.command('threads').description('list threads and read their messages');
  threads
    .command('list')
    .description('list the threads that you can access, newest first')
    .option('--limit <count>', 'how many', parseLimit, 50)
    .action(act(listThreads));
  threads
    .command('read')
    .description('show the newest messages of a thread')
    .argument('<thread_id>')
    .option('--limit <count>', 'how many', parseLimit, 50)
    .action(act(readThread));
  const messages = program.command('messages').description('send and delete messages');
  messages
    .command('delete')
    .description('delete a message that you sent')
    .argument('<message_id>')
    .action(act(deleteMessage));
  messages
    .command('send')
    .description('send a message and print its id')
    .argument('<thread_id>')
    .argument('[text]', 'what it says')
    .option('--file <path>', 'a file that holds the text')
    .action(
      act((session, ...[threadId, text, options]: [string, string | undefined, SendOptions]) =>
        sendMessage(session, { threadId, text }, options),
      ),
    );
}

function addVoiceNotes(program: Command, act: Act): void {
  const notes = program.command('voice-notes').description('send and delete voice notes');
  notes
    .command('delete')
    .description('delete a voice note that you sent')
    .argument('<voice_note_id>')
    .action(act(deleteVoiceNote));
  notes
    .command('send')
    .description('send a recording as a voice note and print its id')
    .argument('<thread_id>')
    .argument('<file>', 'audio, such as note.ogg')
    .option('--transcript <text>', 'what it says')
    .action(
      act((session, ...[threadId, file, options]: [string, string, VoiceNoteOptions]) =>
        sendVoiceNote(session, { threadId, file }, options),
      ),
    );
}

function addPeople(program: Command, act: Act): void {
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
    .action(act(createTask));
  program
    .command('contacts')
    .description('find contacts')
    .command('match')
    .description(
      'find which phone numbers belong to users of the platform, as yourself; only hashes are sent',
    )
    .argument('<number...>', 'such as +14155550123')
    .action(act(matchContacts));
}

/** Adds the commands of the platform: threads, messages, voice notes, tasks, contacts and questions. */
export function addPlatform(program: Command, act: Act): void {
  addThreads(program, act);
  addVoiceNotes(program, act);
  addPeople(program, act);
  program
    .command('ask')
    .description('ask a question about the messages that you can access')
    .argument('<question>')
    .option('--thread <thread_id>', 'search only this thread')
    .action(act(ask));
  program
    .command('consent')
    .description('let AI process what you write and say')
    .option('--withdraw', 'withdraw your consent')
    .action(act((session, { withdraw }: { withdraw?: boolean }) => setConsent(session, withdraw !== true)));
  program.command('quota').description('show the remaining AI quotas').action(act(showQuota));
}
