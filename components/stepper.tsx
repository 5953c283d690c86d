import { Button } from '@wordpress/components';
import { isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { ReactElement } from 'react';

interface Step {
	readonly label: string;
	/** Null where there is nothing in this direction. */
	readonly onSelect: (() => void) | null;
}

interface StepperProps {
	/** For example `2 / 3`. */
	readonly position: string;
	readonly previous: Step;
	readonly next: Step;
}

/** Disabled by ARIA alone: the focus stays on the button at the first and at the last entry. */
function StepButton({ icon, label, onSelect }: Step & { readonly icon: ReactElement }) {
	return <Button icon={icon} label={label} aria-disabled={onSelect === null} onClick={() => onSelect?.()} />;
}

/** Buttons that go through a list one by one, with the position between them. */
export function Stepper({ position, previous, next }: StepperProps) {
	const [backward, forward] = isRTL() ? [chevronRight, chevronLeft] : [chevronLeft, chevronRight];
	return (
		<>
			<StepButton icon={backward} {...previous} />
			<span aria-live="polite">{position}</span>
			<StepButton icon={forward} {...next} />
		</>
	);
}
