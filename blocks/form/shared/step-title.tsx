import { RichText } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';

interface StepTitleProps {
	/** From 1. */
	readonly number: number;
	readonly count: number;
	/** HTML. */
	readonly title: string;
	readonly onTitle: (title: string) => void;
}

/** The place of a step in its form, and its title, which is typed here. */
export const StepTitle = ({ number, count, title, onTitle }: StepTitleProps) => (
	<>
		{/* translators: 1: number of a step, 2: number of all steps. */}
		<p>{sprintf(__('Step %1$d of %2$d', 'sitewright'), number, count)}</p>
		<RichText
			tagName="h3"
			value={title}
			onChange={onTitle}
			allowedFormats={[]}
			aria-label={__('Title of the step', 'sitewright')}
			placeholder={__('Title of the step…', 'sitewright')}
			{...{ disableLineBreaks: true }}
		/>
	</>
);
