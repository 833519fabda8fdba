import { eventTypeNames, scopeNames } from '@patchbay/contract';
import type { Argument, Command, Option } from 'commander';
import { pathOf } from '../help.ts';

/** A word that the shell offers, with what it stands for. */
export interface Offer {
  readonly word: string;
  readonly about: string;
}

export interface OptionOffer {
  /** `--scope`, `-f`. */
  readonly names: readonly string[];
  readonly about: string;
  readonly takesValue: boolean;
  /** True if more values may follow the first. */
  readonly isVariadic: boolean;
  readonly values: readonly string[];
}

/** The words that the shell offers after a command. */
export interface Place {
  /** `keys create`; empty for the program. */
  readonly path: string;
  readonly commands: readonly Offer[];
  readonly options: readonly OptionOffer[];
  /** The values of the first argument. Without any, the shell offers files. */
  readonly values: readonly string[];
}

/** The values of a placeholder, such as the one of `--scope <scope...>`. */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  scope: scopeNames,
  scopes: scopeNames,
  type: eventTypeNames,
  types: eventTypeNames,
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};

const valuesOf = ({ argChoices }: Argument | Option, placeholder: string): readonly string[] =>
  argChoices ?? vocabulary[placeholder] ?? [];

function offerOption(option: Option): OptionOffer {
  const [, placeholder] = /[<[]([\w-]+)/.exec(option.flags) ?? [];
  return {
    names: [option.short, option.long].filter((name) => typeof name === 'string'),
    about: option.description,
    takesValue: placeholder !== undefined,
    isVariadic: option.variadic,
    values: placeholder === undefined ? [] : valuesOf(option, placeholder),
  };
}

/** The command, and all commands under it. */
export function listPlaces(command: Command): Place[] {
  const helper = command.createHelp();
  const [first] = command.registeredArguments;
  const place = {
    path: pathOf(command),
    commands: helper
      .visibleCommands(command)
      .map((each) => ({ word: each.name(), about: each.description() })),
    options: [...helper.visibleOptions(command), ...helper.visibleGlobalOptions(command)].map(offerOption),
    values: first ? valuesOf(first, first.name()) : [],
  };
  return [place, ...command.commands.flatMap(listPlaces)];
}

/** `keys list`, and every other path with a command before it: what a shell walks along. */
export const listSteps = (places: readonly Place[]): string[] =>
  places.map(({ path }) => path).filter((path) => path !== '');
