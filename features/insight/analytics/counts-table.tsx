interface CountsTableProps {
	readonly caption: string;
	/** Of the columns; the last one has the numbers. */
	readonly headings: readonly string[];
	readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** Numbers by row; the first cell of each names it. */
export function CountsTable({ caption, headings, rows }: CountsTableProps) {
	return (
		<table className="sitewright-usage__table has-text">
			<caption>{caption}</caption>
			<thead>
				<tr>
					{headings.map((heading) => (
						<th key={heading} scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, cells: [name, ...cells] }) => (
					<tr key={key}>
						<th scope="row">{name}</th>
						{cells.map((cell, index) => (
							<td key={headings[index + 1]}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
