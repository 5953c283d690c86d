import { __, sprintf } from '@wordpress/i18n';
import { parseVtt, type VttMessage, vttMessages } from '../../../api/contract/video/vtt';

/** The sentences of the checker in the person's language; the keys are those of the contract. */
const sentences = (): Readonly<Record<VttMessage, string>> => ({
	[vttMessages.tooLarge]: __('The file is larger than 1 MB.', 'sitewright'),
	[vttMessages.noHeader]: __('The first line must begin with WEBVTT.', 'sitewright'),
	[vttMessages.headerNotEnded]: __('The line after WEBVTT must be empty.', 'sitewright'),
	[vttMessages.tooManyCues]: __('The file has more than 20,000 cues.', 'sitewright'),
	[vttMessages.noTiming]: __('A cue needs a line with its times, such as 00:01.000 --> 00:04.000.', 'sitewright'),
	[vttMessages.badTime]: __('A time must have the form 00:01.000 or 01:00:01.000.', 'sitewright'),
	[vttMessages.endBeforeStart]: __('A cue must end after it starts.', 'sitewright'),
	[vttMessages.badSetting]: __('A cue setting must have the form name:value.', 'sitewright'),
	[vttMessages.blockNotEnded]: __('Two cues must be separated by an empty line.', 'sitewright'),
	[vttMessages.styleAfterCue]: __('STYLE and REGION must come before the first cue.', 'sitewright'),
	[vttMessages.badCharacter]: __('The line has a character that is not allowed in text.', 'sitewright'),
	[vttMessages.lineTooLong]: __('The line has more than 10,000 characters.', 'sitewright'),
});

/** The first problem of a text track, with the number of its line; null if it can be used. */
export function vttProblem(text: string): string | null {
	const { error } = { error: null, ...parseVtt(text) };
	/* translators: 1: number of a line, 2: a sentence that says what is wrong with it. */
	return error === null ? null : sprintf(__('Line %1$d: %2$s', 'sitewright'), error.line, sentences()[error.message]);
}
