import type { SiteVoice } from '../../../api/contract/ai/site-voice.contract';

/** Characters; the platform takes a little more. */
const maxLength = 16_000;

const listed = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [title, ...lines.map((line) => `- ${line}`)]);

const named = (title: string, text: string): readonly string[] => (text === '' ? [] : [title, ...text.split('\n')]);

/**
 * The voice of the site as a model reads it, in the language of the prompts. What matters most is first: lines that are too many are left out.
 * @return Empty where nobody has said anything.
 */
export function voiceText({ voice, post_type: ofPostType, blocks, words, glossary, from_wordpress: fromWordPress }: SiteVoice): string {
	const lines = [
		...named('Voice of the site:', voice),
		...named('For this type of post:', ofPostType),
		...named('Guidelines of the site:', fromWordPress),
		...listed(
			'For kinds of blocks:',
			blocks.map(({ name, text }) => `${name.replace(/^core\//, '')}: ${text}`)
		),
		...listed(
			'Never use these words:',
			words.map(({ avoid, instead }) => (instead === '' ? `“${avoid}”` : `“${avoid}”; write “${instead}”`))
		),
		...listed(
			'Translations of terms:',
			glossary.map(({ term, language, translation }) => `“${term}” is “${translation}”${language === '' ? '' : ` (${language})`}`)
		),
	];
	let length = 0;
	return lines
		.filter((line) => {
			length += line.length + 1;
			return length <= maxLength;
		})
		.join('\n');
}
