import { Notice, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { parseCriteria, parseThreshold, type RepeatVisitorAttributes } from './attributes';

interface RepeatVisitorProps extends RepeatVisitorAttributes {
	readonly onChange: (changed: Partial<RepeatVisitorAttributes>) => void;
}

function explanation({ criteria, threshold }: RepeatVisitorAttributes): string {
	if (criteria === 'after-visits') {
		return sprintf(
			/* translators: %d: number of visits. */
			_n(
				'This block will only appear to people who have visited this page at least %d time.',
				'This block will only appear to people who have visited this page at least %d times.',
				threshold,
				'sitewright'
			),
			threshold
		);
	}
	return threshold === 1
		? __('This block will only appear to people who have never visited this page before.', 'sitewright')
		: sprintf(
				/* translators: %d: number of visits. */
				__('This block will only appear to people who have visited this page fewer than %d times.', 'sitewright'),
				threshold
			);
}

/** The settings above the content while the block is selected (spec 2 §2). */
export function RepeatVisitor({ criteria, threshold, onChange }: RepeatVisitorProps) {
	/** An invalid entry; the post keeps the last valid threshold. */
	const [draft, setDraft] = useState<string | null>(null);
	const change = (text: string) => {
		const parsed = parseThreshold(text);
		setDraft(parsed === null ? text : null);
		if (parsed !== null) {
			onChange({ threshold: parsed });
		}
	};
	return (
		<div className="wp-block-jetpack-repeat-visitor__settings">
			<TextControl
				type="number"
				min={1}
				step={1}
				label={__('Visit count threshold', 'sitewright')}
				value={draft ?? String(threshold)}
				onChange={change}
				onBlur={() => setDraft(null)}
				aria-invalid={draft !== null}
			/>
			{draft !== null && (
				<Notice status="error" isDismissible={false}>
					{__('Please enter a valid number.', 'sitewright')}
				</Notice>
			)}
			<RadioControl
				label={__('Visibility', 'sitewright')}
				selected={criteria}
				options={[
					{ label: __('Show after threshold', 'sitewright'), value: 'after-visits' },
					{ label: __('Show before threshold', 'sitewright'), value: 'before-visits' },
				]}
				onChange={(changed) => onChange({ criteria: parseCriteria(changed) })}
			/>
			<Notice status="info" isDismissible={false}>
				{explanation({ criteria, threshold })}
			</Notice>
		</div>
	);
}
