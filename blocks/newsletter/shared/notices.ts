import type { NoticeKind } from '../../../features/readers/newsletter/slice';
import { defaultTexts, type SignupTexts } from './attributes';

/** The text that a preview shows; an empty one has the default, because a notice without a text tells nothing. */
export function noticeText(kind: NoticeKind, { processingLabel, successLabel, errorLabel }: SignupTexts): string {
	const defaults = defaultTexts();
	switch (kind) {
		case 'processing':
			return processingLabel || defaults.processingLabel;
		case 'success':
			return successLabel || defaults.successLabel;
		case 'error':
			return errorLabel || defaults.errorLabel;
	}
}
