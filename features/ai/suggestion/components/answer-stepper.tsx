import { __, sprintf } from '@wordpress/i18n';
import { Stepper } from '../../../../components/stepper';

interface AnswerStepperProps {
	readonly answers: readonly string[];
	/** The text that is shown; after Undo it can be none of the answers. */
	readonly shown: string;
	readonly onSelect: (answer: string) => void;
}

/** Goes back to earlier answers and forth again; nothing while there is none but the shown one. */
export function AnswerStepper({ answers, shown, onSelect }: AnswerStepperProps) {
	if (answers.every((answer) => answer === shown)) {
		return null;
	}
	const position = answers.indexOf(shown);
	const previous = answers[position === -1 ? answers.length - 1 : position - 1];
	const next = position === -1 ? undefined : answers[position + 1];
	const stepTo = (answer: string | undefined) => (answer === undefined ? null : () => onSelect(answer));
	return (
		<div className="sitewright-answer-stepper" role="group" aria-label={__('Answers', 'sitewright')}>
			<Stepper
				/* translators: 1: number of the answer, or a dash; 2: number of answers. */
				position={sprintf(__('%1$s / %2$s', 'sitewright'), position === -1 ? '–' : String(position + 1), String(answers.length))}
				previous={{ label: __('Previous answer', 'sitewright'), onSelect: stepTo(previous) }}
				next={{ label: __('Next answer', 'sitewright'), onSelect: stepTo(next) }}
			/>
		</div>
	);
}
