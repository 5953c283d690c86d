import { type Attributes, attributes } from './attributes';

/** Links without a wrapper. */
export const v2 = {
	attributes: { ...attributes, align: { type: 'string' } },
	supports: { align: true, html: false },
	save: ({ attributes: { rid } }: { readonly attributes: Attributes }) => (
		<>
			{rid.map((id, index) => (
				<a key={index} href={`https://www.opentable.com/restref/client/?rid=${id}`}>
					{`https://www.opentable.com/restref/client/?rid=${id}`}
				</a>
			))}
		</>
	),
};
