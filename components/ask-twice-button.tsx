import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';

interface AskTwiceButtonProps {
	readonly variant: 'primary' | 'secondary' | 'tertiary';
	readonly label: string;
	/** In place of the label after the first press. */
	readonly question: string;
	/** The names for a screen reader where the label alone says too little: before and after the first press. */
	readonly names?: readonly [string, string];
	/** Red from the beginning, not only as a question. */
	readonly isDestructive?: boolean;
	readonly disabled?: boolean;
	/** The confirmed action is under way: the button keeps the focus, and presses do nothing. */
	readonly isBusy?: boolean;
	readonly onConfirm: () => void;
}

/** A button that asks in its own place: the second press does it, leaving it takes the question back. */
export function AskTwiceButton({ variant, label, question, names, isDestructive = false, disabled = false, isBusy = false, onConfirm }: AskTwiceButtonProps) {
	const [isAsking, setAsking] = useState(false);
	// Another question was not read.
	useEffect(() => setAsking(false), [question]);
	const press = () => {
		setAsking(!isAsking);
		if (isAsking) {
			onConfirm();
		}
	};
	return (
		<Button
			variant={variant}
			isDestructive={isDestructive || isAsking}
			disabled={disabled}
			isBusy={isBusy}
			aria-disabled={isBusy || undefined}
			{...(names && { label: names[isAsking ? 1 : 0], showTooltip: false })}
			onClick={isBusy ? undefined : press}
			onBlur={() => setAsking(false)}
		>
			{isAsking ? question : label}
		</Button>
	);
}
