import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface EarlyTextProps {
	/** The focus went on, to the bar or to wherever the person chose. */
	readonly onLeave: (typed: string) => void;
}

const mark = 'data-sitewright-early-text';

/** Whether the focus waits for the bar. */
export const hasEarlyFocus = (): boolean => document.activeElement?.hasAttribute(mark) === true;

const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Takes what a person types while the bar is still being loaded; otherwise it would change the block's text. */
export const EarlyText = ({ onLeave }: EarlyTextProps) => (
	<VisuallyHidden>
		<textarea ref={focus} {...{ [mark]: '' }} aria-label={__('Opening the AI Assistant…', 'sitewright')} onBlur={({ currentTarget }) => onLeave(currentTarget.value)} />
	</VisuallyHidden>
);
