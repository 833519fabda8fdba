import type { Command } from 'commander';
import { renderBash } from '../completion/bash.ts';
import { renderFish } from '../completion/fish.ts';
import { listPlaces } from '../completion/model.ts';
import { renderZsh } from '../completion/zsh.ts';

const renderers = { bash: renderBash, zsh: renderZsh, fish: renderFish } as const;
export type Shell = keyof typeof renderers;
export const shells = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

/** The script with which a shell completes the commands of a program, their options and values. */
export const renderCompletion = (program: Command, shell: Shell): string =>
  renderers[shell](listPlaces(program));
