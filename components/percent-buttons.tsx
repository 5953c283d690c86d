import { Button } from '@wordpress/components';
import { sprintf, __ } from '@wordpress/i18n';

interface PercentButtonsProps {
	/** The name of the width, for screen readers. */
	readonly label: string;
	/** Another value than a preset presses no button. */
	readonly percent: number | string | undefined;
	readonly onChoose: (percent: number) => void;
}

/** Spec 2 §9: the presets of a width. */
const presets = [25, 50, 75, 100];

/** Buttons to choose a width. */
export const PercentButtons = ({ label, percent, onChoose }: PercentButtonsProps) => (
	<div role="group" aria-label={label} style={{ display: 'flex', gap: 4, marginBlockEnd: 16 }}>
		{presets.map((preset) => (
			<Button
				key={preset}
				__next40pxDefaultSize
				style={{ flex: 1, justifyContent: 'center', paddingInline: 0 }}
				variant={preset === percent ? 'primary' : 'secondary'}
				aria-pressed={preset === percent}
				onClick={() => onChoose(preset)}
			>
				{/* translators: %d: a width in percent. */}
				{sprintf(__('%d%%', 'sitewright'), preset)}
			</Button>
		))}
	</div>
);
