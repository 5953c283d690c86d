import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface ChangeProgressProps {
	/** How far it is. */
	readonly label: string;
	readonly done: number;
	readonly total: number;
	readonly onStop: () => void;
}

/** A change of many rows while it is made; `notice` of a list. */
export const ChangeProgress = ({ label, done, total, onStop }: ChangeProgressProps) => (
	<div className="sitewright-list__progress">
		<span>{label}</span>
		<progress aria-label={label} value={done} max={total} />
		<Button variant="secondary" onClick={onStop}>
			{__('Stop', 'sitewright')}
		</Button>
	</div>
);
