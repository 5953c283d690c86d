import { Button } from '@wordpress/components';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';

interface AnswerStepperProps {
	readonly answers: readonly string[];
	/** The text that is shown; after Undo it can be none of the answers. */
	readonly shown: string;
	readonly onSelect: (answer: string) => void;
}

/** Goes back to earlier answers and forth again; nothing while there are fewer than two. */
export function AnswerStepper({ answers, shown, onSelect }: AnswerStepperProps) {
	if (answers.length < 2) {
		return null;
	}
	const position = answers.indexOf(shown);
	const previous = answers[position === -1 ? answers.length - 1 : position - 1];
	const next = position === -1 ? undefined : answers[position + 1];
	const step = (answer: string | undefined) => answer !== undefined && onSelect(answer);
	return (
		<div className="sitewright-answer-stepper" role="group" aria-label={__('Answers', 'sitewright')}>
			{/* Disabled by ARIA alone: the focus stays on the button at the first and at the last answer. */}
			<Button
				icon={isRTL() ? chevronRight : chevronLeft}
				label={__('Previous answer', 'sitewright')}
				aria-disabled={previous === undefined}
				onClick={() => step(previous)}
			/>
			<span role="status">
				{/* translators: 1: number of the answer, or a dash; 2: number of answers. */}
				{sprintf(__('%1$s / %2$s', 'sitewright'), position === -1 ? '–' : String(position + 1), String(answers.length))}
			</span>
			<Button
				icon={isRTL() ? chevronLeft : chevronRight}
				label={__('Next answer', 'sitewright')}
				aria-disabled={next === undefined}
				onClick={() => step(next)}
			/>
		</div>
	);
}
