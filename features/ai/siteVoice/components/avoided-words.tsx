import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { WordRule } from '../../../../api/contract/ai/site-voice.contract';
import { Message } from '../../suggestion/components/message-bar';
import type { AvoidedWord } from '../avoided-words';

/** More would hide the prompt. */
const shownCount = 3;

interface AvoidedWordsProps {
	readonly words: readonly AvoidedWord[];
	/** The person wants the other word of the rule. */
	readonly onReplace: (rule: WordRule) => void;
}

/** The words of an answer that the site does not use, each with the one that it uses. Accept does not wait for them. */
export function AvoidedWords({ words, onReplace }: AvoidedWordsProps) {
	const others = words.length - shownCount;
	return (
		<>
			{words.slice(0, shownCount).map((word) => (
				<Message
					key={word.avoid}
					severity="warning"
					isAnnounced
					action={
						word.instead !== '' && (
							<Button variant="link" onClick={() => onReplace(word)}>
								{
									/* translators: %s: a word. */
									sprintf(__('Write “%s”', 'sitewright'), word.instead)
								}
							</Button>
						)
					}
				>
					{sprintf(
						/* translators: 1: a word; 2: how often it is in the text. */
						_n('This site avoids “%1$s”, which is there once.', 'This site avoids “%1$s”, which is there %2$d times.', word.count, 'sitewright'),
						word.avoid,
						word.count
					)}
				</Message>
			))}
			{others > 0 && (
				<Message severity="warning">
					{sprintf(
						/* translators: %d: number of words. */
						_n('%d more word is one that this site avoids.', '%d more words are ones that this site avoids.', others, 'sitewright'),
						others
					)}
				</Message>
			)}
		</>
	);
}
