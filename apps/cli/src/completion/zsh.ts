import { listSteps, type Offer, type OptionOffer, type Place } from './model.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const describe = ({ about, word }: Offer): string => quote(`${word.replaceAll(':', '\\:')}:${about}`);
const describeOption = ({ about, names }: OptionOffer): string[] =>
  names.filter((name) => name.startsWith('--')).map((word) => describe({ word, about }));

function renderPlace({ commands, options, path, values }: Place): string {
  const first = commands.length > 0 ? commands : values.map((word) => ({ word, about: '' }));
  return `    ${quote(path)})
      names=(${options.flatMap(describeOption).join(' ')})
      first=(${first.map(describe).join(' ')}) ;;`;
}

function renderValues({ options, path }: Place): string[] {
  const taking = options.filter(({ takesValue }) => takesValue);
  return taking.map(({ isVariadic, names, values }) => {
    const patterns = names.map((name) => quote(`${path} ${name}`)).join(' | ');
    const isBeside = isVariadic ? '' : '[[ $previous == $option ]] && ';
    const offer =
      values.length > 0
        ? `{ compset -P '*,'; compadd -- ${values.map(quote).join(' ')}; return }`
        : '{ _files; return }';
    return `    ${patterns}) ${isBeside}${offer} ;;`;
  });
}

/** Completion for zsh, to be sourced or put into a folder of `fpath`. */
export const renderZsh = (places: readonly Place[]): string => `#compdef patchbay
_patchbay() {
  local place= option= previous= word
  local -a names first
  for word in "\${(@)words[2,CURRENT-1]}"; do
    previous=$word
    case "\${place:+$place }$word" in
      ${listSteps(places).map(quote).join(' | ')}) place="\${place:+$place }$word" ;;
      *) [[ $word == -* ]] && option=$word ;;
    esac
  done
  case "$place $option" in
${places.flatMap(renderValues).join('\n')}
  esac
  case "$place" in
${places.map(renderPlace).join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then _describe option names
  elif (( $#first )) && [[ -z $previous || $place == $previous || $place == *" $previous" ]]; then
    _describe argument first
  else _files
  fi
}
if [[ $funcstack[1] == _patchbay ]]; then _patchbay "$@"; else compdef _patchbay patchbay; fi
`;
