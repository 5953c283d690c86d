import { VisuallyHidden } from '@wordpress/components';
import { sendsEarly } from '../../editor/early-enter';
import { waitingText } from '../../features/ai/suggestion/waiting-text';

interface EarlyTextProps {
	/** The focus went on, to the bar or to wherever the person chose. */
	readonly onLeave: (typed: string, isSent: boolean) => void;
}

const mark = 'data-sitewright-early-text';

/** Whether the focus waits for the bar. */
export const hasEarlyFocus = (): boolean => document.activeElement?.hasAttribute(mark) === true;

const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Takes what a person types while the bar is still being loaded; otherwise it would change the block's text. Enter sends it, and says so. */
export const EarlyText = ({ onLeave }: EarlyTextProps) => (
	<VisuallyHidden>
		<textarea
			ref={focus}
			{...{ [mark]: '' }}
			aria-label={waitingText()}
			onKeyDown={sendsEarly}
			onBlur={({ currentTarget: { value, readOnly } }) => onLeave(value, readOnly)}
		/>
	</VisuallyHidden>
);
