import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp, closeSmall } from '@wordpress/icons';
import { keyActions } from './key-actions';

interface OptionListProps {
	readonly options: readonly string[];
	readonly onChange: (options: readonly string[]) => void;
}

/** Edits the options of a dropdown, one in a line: Enter adds one, Backspace removes an empty one, Alt with an arrow moves one. */
export function OptionList({ options, onChange }: OptionListProps) {
	// Adding, removing and moving an option puts the caret into it.
	const [focused, setFocused] = useState<number | null>(null);
	// A damaged post can have anything in the list.
	const texts = options.filter((option) => typeof option === 'string');
	const shown = texts.length > 0 ? texts : [''];

	const change = (changed: readonly string[], focus: number) => {
		setFocused(focus);
		onChange(changed);
	};
	const add = (index: number) => change(shown.toSpliced(index + 1, 0, ''), index + 1);
	const remove = (index: number) => change(shown.toSpliced(index, 1), Math.max(0, index - 1));
	const move = (index: number, by: -1 | 1) => {
		const option = shown[index];
		if (option !== undefined && shown[index + by] !== undefined) {
			change(shown.toSpliced(index, 1).toSpliced(index + by, 0, option), index + by);
		}
	};

	return (
		<div className="sitewright-field-options" role="group" aria-label={__('Options', 'sitewright')}>
			{shown.map((option, index) => (
				<div key={index} className="sitewright-field-options__option">
					<input
						ref={(input) => {
							if (input && index === focused) {
								input.focus();
								setFocused(null);
							}
						}}
						type="text"
						value={option}
						/* translators: %d: number of an option in a list. */
						aria-label={sprintf(__('Option %d', 'sitewright'), index + 1)}
						placeholder={__('Add option…', 'sitewright')}
						dir="auto"
						onChange={({ target }) => onChange(shown.with(index, target.value))}
						onKeyDown={keyActions({
							isEmpty: option === '',
							onAdd: () => add(index),
							...(shown.length > 1 && { onRemove: () => remove(index) }),
							onMove: (by) => move(index, by),
						})}
					/>
					<Button size="small" icon={chevronUp} label={__('Move up', 'sitewright')} disabled={index === 0} onClick={() => move(index, -1)} />
					<Button size="small" icon={chevronDown} label={__('Move down', 'sitewright')} disabled={index === shown.length - 1} onClick={() => move(index, 1)} />
					<Button size="small" icon={closeSmall} label={__('Remove option', 'sitewright')} disabled={shown.length === 1} onClick={() => remove(index)} />
				</div>
			))}
			<Button variant="link" onClick={() => add(shown.length - 1)}>
				{__('Add option', 'sitewright')}
			</Button>
		</div>
	);
}
