import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SelectControl, TextControl } from '../controls';

export type Row<Key extends string> = Readonly<Record<Key, string>>;

export interface Column<Key extends string> {
	readonly key: Key;
	readonly label: string;
	readonly maxLength: number;
	/** A choice of these in place of a text. */
	readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface RowListProps<Key extends string> {
	readonly legend: string;
	readonly help: string;
	/** The first one names a row. */
	readonly columns: readonly [Column<Key>, ...(readonly Column<Key>[])];
	readonly rows: readonly Row<Key>[];
	readonly maxRows: number;
	/** A row without anything in it. */
	readonly emptyRow: Row<Key>;
	readonly addLabel: string;
	readonly onChange: (rows: readonly Row<Key>[]) => void;
}

interface CellProps<Key extends string> {
	readonly column: Column<Key>;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

function Cell<Key extends string>({ column: { label, maxLength, options }, value, onChange }: CellProps<Key>) {
	return options ? (
		<SelectControl label={label} value={value} options={options} onChange={onChange} />
	) : (
		<TextControl label={label} maxLength={maxLength} value={value} onChange={onChange} />
	);
}

/** Rows of short texts that a person adds, changes and removes. A new row has the focus; after a removed one it is on the button that adds. */
export function RowList<Key extends string>({ legend, help, columns, rows, maxRows, emptyRow, addLabel, onChange }: RowListProps<Key>) {
	const list = useRef<HTMLFieldSetElement>(null);
	const [focused, setFocused] = useState<'row' | 'add' | null>(null);
	useEffect(() => {
		const found = { row: '.sitewright-rows__row:last-of-type input, .sitewright-rows__row:last-of-type select', add: '.sitewright-rows__add' };
		if (focused) {
			list.current?.querySelector<HTMLElement>(found[focused])?.focus();
			setFocused(null);
		}
	}, [focused]);
	const change = (index: number, key: Key, value: string) => onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)));
	return (
		<fieldset ref={list} className="sitewright-rows">
			<legend>{legend}</legend>
			<p>{help}</p>
			{rows.map((row, index) => (
				<div key={index} className="sitewright-rows__row">
					{columns.map((column) => (
						<Cell key={column.key} column={column} value={row[column.key]} onChange={(value) => change(index, column.key, value)} />
					))}
					<Button
						variant="tertiary"
						isDestructive
						aria-label={
							/* translators: %s: a word. */
							sprintf(__('Remove “%s”', 'sitewright'), row[columns[0].key])
						}
						onClick={() => {
							onChange(rows.filter((_, at) => at !== index));
							setFocused('add');
						}}
					>
						{__('Remove', 'sitewright')}
					</Button>
				</div>
			))}
			<Button
				className="sitewright-rows__add"
				variant="secondary"
				disabled={rows.length >= maxRows}
				onClick={() => {
					onChange([...rows, emptyRow]);
					setFocused('row');
				}}
			>
				{addLabel}
			</Button>
		</fieldset>
	);
}
