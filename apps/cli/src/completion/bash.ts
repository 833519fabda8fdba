import { listSteps, type OptionOffer, type Place } from './model.ts';

// No word of the program needs to be quoted for a shell: letters, digits and `-_.:*` alone.
const listOf = (words: readonly string[]): string => words.join(' ');
const patternsOf = (path: string, names: readonly string[]): string =>
  names.map((name) => `'${path} ${name}'`).join(' | ');

/** The values of options: of a variadic one after any number of them, of others only beside the option. */
function renderValues({ options, path }: Place): string[] {
  const render = ({ isVariadic, names, values }: OptionOffer): string =>
    `    ${patternsOf(path, names)}) ${isVariadic ? '' : '[[ $previous == "$option" ]] && '}words='${listOf(values)}' ;;`;
  return options.filter(({ values }) => values.length > 0).map(render);
}

/** Options whose value is the person's own: a file, or a text. */
function renderFree({ options, path }: Place): string[] {
  const free = options.filter(({ takesValue, values }) => takesValue && values.length === 0);
  return free.length === 0
    ? []
    : [
        `    ${patternsOf(
          path,
          free.flatMap(({ names }) => names),
        )}) return ;;`,
      ];
}

function renderPlace({ commands, options, path, values }: Place): string {
  const names = options.flatMap(({ names }) => names.filter((name) => name.startsWith('--')));
  const words = commands.length > 0 ? commands.map(({ word }) => word) : values;
  return `    '${path}') names='${listOf(names)}'; first='${listOf(words)}' ;;`;
}

/** Completion for bash, from 3.2 on. `complete -o default` offers files where this offers nothing. */
export const renderBash = (places: readonly Place[]): string => `# patchbay completion for bash
_patchbay() {
  local line=\${COMP_LINE:0:COMP_POINT} place= option= previous= names= first= words= word at typed
  local -a all
  # Split at spaces alone: bash itself also splits at the colon of a scope.
  COMPREPLY=()
  read -ra all <<< "$line"
  [[ $line == *[[:space:]] ]] && all+=('')
  at=$((\${#all[@]} - 1))
  typed=\${all[at]}
  for word in "\${all[@]:1:at-1}"; do
    previous=$word
    case "\${place:+$place }$word" in
      ${listSteps(places)
        .map((path) => `'${path}'`)
        .join(' | ')}) place="\${place:+$place }$word" ;;
      *) [[ $word == -* ]] && option=$word ;;
    esac
  done
  case "$place" in
${places.map(renderPlace).join('\n')}
  esac
  case "$place $option" in
${places.flatMap(renderValues).join('\n')}
  esac
  if [[ -z $words ]]; then
    case "$place $previous" in
${places.flatMap(renderFree).join('\n')}
    esac
    if [[ $typed == -* ]]; then words=$names
    elif [[ -z $previous || $place == "$previous" || $place == *" $previous" ]]; then words=$first
    fi
  fi
  # Of a list with commas, the last one is completed.
  local before=
  [[ $typed == *,* ]] && before=\${typed%,*},
  COMPREPLY=($(compgen -P "$before" -W "$words" -- "\${typed#"$before"}"))
  # Bash replaces only what follows the last colon.
  if [[ $typed == *:* && $COMP_WORDBREAKS == *:* ]]; then
    COMPREPLY=("\${COMPREPLY[@]#"\${typed%:*}:"}")
  fi
}
complete -o default -F _patchbay patchbay
`;
