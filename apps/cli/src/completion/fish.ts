import { listSteps, type Offer, type OptionOffer, type Place } from './model.ts';

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function renderOption(at: string, { about, names, takesValue, values }: OptionOffer): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const offered = values.length > 0 ? ` -x -a ${quote(values.join(' '))}` : ' -r -F';
  return `${at} ${flags.join(' ')}${takesValue ? offered : ''} -d ${quote(about)}`;
}

function renderPlace({ commands, options, path, values }: Place): string[] {
  const at = `complete -c patchbay -n ${quote(`__patchbay_at ${path}`.trim())}`;
  const words: readonly Offer[] =
    commands.length > 0 ? commands : values.map((word) => ({ word, about: '' }));
  return [
    ...words.map(({ about, word }) => `${at} -f -a ${quote(word)} -d ${quote(about)}`),
    ...options.map((option) => renderOption(at, option)),
  ];
}

/** Completion for fish. */
export const renderFish = (places: readonly Place[]): string => `# patchbay completion for fish
function __patchbay_at
    set -l place
    for word in (commandline -opc)[2..-1]
        switch (string join -- ' ' $place $word)
            case ${listSteps(places).map(quote).join(' ')}
                set -a place $word
        end
    end
    test (string join -- ' ' '' $place) = (string join -- ' ' '' $argv)
end
${places.flatMap(renderPlace).join('\n')}
`;
