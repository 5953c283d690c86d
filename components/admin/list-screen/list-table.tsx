import type { ListColumn, ListRow, ListSelection } from './types';

interface ListTableProps {
	readonly caption: string;
	readonly columns: readonly ListColumn[];
	readonly rows: readonly ListRow[];
	readonly isBusy: boolean;
	readonly selection: ListSelection | undefined;
}

const cellClass = (kind: ListColumn['kind']): string | undefined => kind && `sitewright-list__${kind}`;

interface BoxProps {
	readonly label: string;
	readonly isSelected: boolean;
	/** Some of what the box stands for is selected. */
	readonly isPart?: boolean;
	readonly onToggle: (isSelected: boolean) => void;
}

const Box = ({ label, isSelected, isPart = false, onToggle }: BoxProps) => (
	<td className="sitewright-list__box">
		<input
			type="checkbox"
			ref={(input) => {
				if (input) {
					input.indeterminate = isPart;
				}
			}}
			aria-label={label}
			checked={isSelected}
			onChange={({ target }) => onToggle(target.checked)}
		/>
	</td>
);

interface RowProps {
	readonly row: ListRow;
	readonly columns: readonly ListColumn[];
	readonly selection: ListSelection | undefined;
}

function Row({ row: { id, selectLabel, cells, isStrong, isOpen }, columns, selection }: RowProps) {
	const [name, ...others] = cells;
	const isSelected = Boolean(selection?.all?.isSelected || selection?.selected.includes(id));
	const state = [isStrong && 'is-strong', isOpen && 'is-open', isSelected && 'is-selected'].filter(Boolean).join(' ');
	return (
		<tr className={state || undefined}>
			{selection && <Box label={selectLabel ?? ''} isSelected={isSelected} onToggle={(isWanted) => selection.onToggle({ ids: [id], isSelected: isWanted })} />}
			<th scope="row">{name}</th>
			{others.map((cell, index) => {
				const { label = '', kind } = columns[index + 1] ?? {};
				return (
					<td key={index} className={cellClass(kind)} data-label={label || undefined}>
						{cell}
					</td>
				);
			})}
		</tr>
	);
}

/** The rows of a page, each with a box to select it where rows can be changed together. */
export function ListTable({ caption, columns, rows, isBusy, selection }: ListTableProps) {
	const ids = rows.map(({ id }) => id);
	const count = selection?.all?.isSelected ? ids.length : ids.filter((id) => selection?.selected.includes(id)).length;
	return (
		<table className="sitewright-list__table" aria-busy={isBusy}>
			<caption className="screen-reader-text">{caption}</caption>
			<thead>
				<tr>
					{selection && (
						<Box
							label={selection.labels.page}
							isSelected={count === ids.length}
							isPart={count > 0 && count < ids.length}
							onToggle={(isSelected) => selection.onToggle({ ids, isSelected })}
						/>
					)}
					{columns.map(({ label, kind }) =>
						label === '' ? (
							<td key="" />
						) : (
							<th key={label} scope="col" className={cellClass(kind)}>
								{label}
							</th>
						)
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} columns={columns} selection={selection} />
				))}
			</tbody>
		</table>
	);
}
