import { fold, wordsOf } from './word.ts';

/** Words that mark a question and say nothing about its subject. */
const asking: Readonly<Record<string, string>> = {
  en: `a about again an and any anybody anyone are as at be been but by can could did do does for from had has have he her him his how i
    if in is it its just me my of on or our please said say says she should so somebody someone tell that the their them then there they
    this to us was we were what when where which who whom whose why will with would you your`,
  de: `aber als am an auch auf aus bei bis das dass dem den der des die du ein eine einem einen einer er es hat haben hatte ich ihr im in
    ist kann man mein mit nach nicht oder sagte sie sind so soll und uns von wann war warum was welche welcher wem wen wer werden wie wieviel
    wir wird wo wohin womit zu zum zur`,
  fr: `a au aux avec ce ces cette combien comment dans de des dit du elle en est et il ils je la le les leur ma me mon nous ou par pas pour
    pourquoi qu quand que quel quelle quelles quels qui quoi sa sera ses son sont sur te tu un une vous`,
  es: `a al como con cual cuales cuando cuanto cuanta cuantos de del dijo donde el ella en era es esta este fue ha hay la las le lo los me mi
    no nos o para por porque que quien se sera si su sus te tu un una y yo`,
  it: `a al alla che chi ci come con cosa da dal dalla de dei del della di dove e ed era gli ha ho i il in io la le lei lo lui ma mi nel
    nella noi non o per perche quale quali quando quanto quanta se si sono su tu un una uno`,
  pt: `a ao aos as com como da das de disse do dos e ela ele em era essa esse esta este eu foi ha isso mais me na nas no nos o onde os ou
    para pela pelo por porque qual quais quando quanto quanta que quem se sera seu sua um uma voce`,
  pl: `a bo by byl byla co czy dla do gdzie go i ich ile ja jak jaka jaki jakie jest jego kiedy kto ktora ktore ktory lub ma mi na nie o od
    oraz po sie sa ta te to w we z za ze`,
  ru: `а бы был была было быть в вы где для до его ее если есть и из или им их к как какая какие какой когда кто куда ли мне мы на над не
    ней нет но о об он она они от по почему при с сколько со та так то у что чтобы эта это этот я`,
  tr: `ama bana ben bir bu da de diye en hangi icin ile ise kac kim ki mi mu mı mü nasil ne neden nerede nereye ne zaman o ve veya ya zaman`,
  el: `αν απο για δεν ειναι εναν ενα ενας η θα και με μια μου να ο οι οπου πανω ποια ποιο ποιος ποτε που ποσο ποσα πως σε στη στην στις στο στον
    στους τα τη την της τι τις το τον του τους των`,
  ar: `أن أو أي أين إلى الذي التي عن على في كم كيف لماذا ما ماذا متى من هذا هذه هل هو هي و`,
  he: `אבל או איזה איך איפה את אם היא הוא הם זאת זה יש כמה כי לא למה מה מי מתי על עם של`,
  hi: `और का कि किस किसने की के को कौन क्या क्यों कब कहाँ कितना कितने कितनी ने पर में यह वह से है हैं था थी थे हो`,
  vi: `ai bao bao gio cac cho co cua dau de duoc gi khi khong la lam lúc may mấy nao nhieu nhu o sao tai va ve voi`,
};

/** The same in scripts without spaces between words. They are cut out of a question before it is read. */
const askingInPairs: Readonly<Record<string, readonly string[]>> = {
  ja: [
    'いつ',
    'どこ',
    '誰',
    'だれ',
    '何',
    'なに',
    'なぜ',
    'どの',
    'どう',
    'いくら',
    'ありますか',
    'ですか',
    'ますか',
    'でしたか',
    'ましたか',
    'の',
    'は',
    'が',
    'を',
    'に',
    'で',
  ],
  zh: [
    '什么时候',
    '什么',
    '什麼',
    '哪里',
    '哪裡',
    '哪天',
    '谁',
    '誰',
    '为什么',
    '多少',
    '怎么',
    '几点',
    '吗',
    '的',
    '是',
    '在',
  ],
  ko: [
    '언제',
    '어디에 있습니까',
    '어디서',
    '어디',
    '누가',
    '누구',
    '무엇',
    '뭐',
    '왜',
    '얼마',
    '어떻게',
    '인가요',
    '나요',
    '까요',
    '습니까',
    '입니까',
  ],
  th: ['เมื่อไหร่', 'เมื่อไร', 'ที่ไหน', 'ใคร', 'อะไร', 'ทำไม', 'เท่าไหร่', 'เท่าไร', 'อย่างไร', 'ไหม'],
};

const stopWords: ReadonlySet<string> = new Set(wordsOf(fold(Object.values(asking).join(' '))));

/**
 * The distinct words of a question that say what it is about. All words of a question that has only small ones.
 * @returns at most `wordsMax` words
 */
export function askedWords(question: string, wordsMax: number): string[] {
  let folded = fold(question);
  for (const phrase of Object.values(askingInPairs).flat()) folded = folded.replaceAll(phrase, ' ');
  const all = [...new Set(wordsOf(folded))];
  const asked = all.filter((word) => !stopWords.has(word));
  return (asked.length > 0 ? asked : all).slice(0, wordsMax);
}
