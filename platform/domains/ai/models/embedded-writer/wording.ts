/** Changes of single words in English texts: their tone and their spelling. The rest of the text stays as it is. */

type Replacements = readonly (readonly [plain: string, other: string])[];

const contractions: Replacements = [
	['do not', "don't"],
	['does not', "doesn't"],
	['did not', "didn't"],
	['cannot', "can't"],
	['can not', "can't"],
	['could not', "couldn't"],
	['should not', "shouldn't"],
	['would not', "wouldn't"],
	['will not', "won't"],
	['is not', "isn't"],
	['are not', "aren't"],
	['was not', "wasn't"],
	['were not', "weren't"],
	['have not', "haven't"],
	['has not', "hasn't"],
	['I am', "I'm"],
	['I have', "I've"],
	['I will', "I'll"],
	['it is', "it's"],
	['that is', "that's"],
	['there is', "there's"],
	['you are', "you're"],
	['you will', "you'll"],
	['you have', "you've"],
	['we are', "we're"],
	['we will', "we'll"],
	['we have', "we've"],
	['they are', "they're"],
	['they will', "they'll"],
	['let us', "let's"],
];

const everydayWords: Replacements = [
	['additionally', 'also'],
	['approximately', 'about'],
	['assistance', 'help'],
	['assist', 'help'],
	['commence', 'start'],
	['commences', 'starts'],
	['consequently', 'so'],
	['demonstrate', 'show'],
	['endeavour', 'try'],
	['endeavor', 'try'],
	['furthermore', 'also'],
	['however', 'but'],
	['in order to', 'to'],
	['numerous', 'many'],
	['obtain', 'get'],
	['prior to', 'before'],
	['purchase', 'buy'],
	['purchases', 'buys'],
	['regarding', 'about'],
	['require', 'need'],
	['requires', 'needs'],
	['subsequently', 'later'],
	['sufficient', 'enough'],
	['therefore', 'so'],
	['utilize', 'use'],
	['utilise', 'use'],
	['utilizes', 'uses'],
	['we would like to inform you', 'we want you to know'],
];

const misspellings: Replacements = [
	['accomodate', 'accommodate'],
	['accross', 'across'],
	['acheive', 'achieve'],
	['alot', 'a lot'],
	['apparant', 'apparent'],
	['arguement', 'argument'],
	['basicly', 'basically'],
	['beacuse', 'because'],
	['becuase', 'because'],
	['begining', 'beginning'],
	['beleive', 'believe'],
	['buisness', 'business'],
	['calender', 'calendar'],
	['cemetary', 'cemetery'],
	['commited', 'committed'],
	['definately', 'definitely'],
	['diffrent', 'different'],
	['dissapoint', 'disappoint'],
	['embarass', 'embarrass'],
	['enviroment', 'environment'],
	['existance', 'existence'],
	['familar', 'familiar'],
	['finaly', 'finally'],
	['foriegn', 'foreign'],
	['freind', 'friend'],
	['goverment', 'government'],
	['happend', 'happened'],
	['helo', 'hello'],
	['immediatly', 'immediately'],
	['independant', 'independent'],
	['knowlege', 'knowledge'],
	['libary', 'library'],
	['neccessary', 'necessary'],
	['occured', 'occurred'],
	['occurence', 'occurrence'],
	['payed', 'paid'],
	['peice', 'piece'],
	['posession', 'possession'],
	['prefered', 'preferred'],
	['probaly', 'probably'],
	['publically', 'publicly'],
	['realy', 'really'],
	['recieve', 'receive'],
	['reccomend', 'recommend'],
	['recomend', 'recommend'],
	['refered', 'referred'],
	['seperate', 'separate'],
	['sucessful', 'successful'],
	['suprise', 'surprise'],
	['teh', 'the'],
	['thier', 'their'],
	['tommorow', 'tomorrow'],
	['tommorrow', 'tomorrow'],
	['truely', 'truly'],
	['untill', 'until'],
	['wether', 'whether'],
	['wich', 'which'],
	['wierd', 'weird'],
	['writting', 'writing'],
];

/** A replacement in the case of the words that it replaces: `Do not` becomes `Don't`. */
function inCaseOf(found: string, replacement: string): string {
	const [first = ''] = found;
	const isCapital = first !== first.toLowerCase();
	return (isCapital ? replacement.charAt(0).toUpperCase() : replacement.charAt(0)) + replacement.slice(1);
}

/** Replaces whole words, in one pass: what was replaced is not replaced again. */
function replacer(replacements: Replacements): (text: string) => string {
	const byWords = new Map(replacements.map(([words, other]) => [words.toLowerCase(), other]));
	const longestFirst = [...byWords.keys()].sort((one, other) => other.length - one.length);
	const pattern = new RegExp(`(?<![\\p{L}’'-])(?:${longestFirst.join('|')})(?![\\p{L}’'-])`, 'giu');
	return (text) => text.replace(pattern, (found) => inCaseOf(found, byWords.get(found.toLowerCase()) ?? found));
}

const swap = (replacements: Replacements): Replacements => replacements.map(([plain, other]) => [other, plain]);

/** Contractions, and everyday words for stiff ones. */
export const makeInformal = replacer([...contractions, ...everydayWords]);

/** Contractions in full. Everyday words stay: which stiff word fits, rules cannot tell. */
export const makeFormal = replacer(swap(contractions.filter(([plain]) => plain !== 'can not')));

/** Everyday words for stiff ones. */
export const simplify = replacer(everydayWords);

const correctWords = replacer(misspellings);

/** Words that are often misspelled, words written twice, a small `i`, spaces before a mark, a small letter after a full stop. */
export const correctSpelling = (text: string): string =>
	correctWords(text)
		.replace(/(?<![\p{L}’'-])([\p{L}]{2,}) \1(?![\p{L}’'-])/giu, (found, word: string) => (/^(?:had|that)$/i.test(word) ? found : word))
		.replace(/(?<![\p{L}\d.’'-])i(?=[ ,]|'(?:m|ve|ll|d)\b)/gu, 'I')
		.replace(/(?<! ) +(?=[,;:!?]|\.(?:\s|$))/g, '')
		.replace(/([.!?] )(\p{Ll})/gu, (_found, mark: string, letter: string) => mark + letter.toUpperCase());
