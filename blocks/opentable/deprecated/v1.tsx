import { type Attributes, attributes } from './attributes';

/** The style was only in an attribute, which the style picker of the editor does not read. */
export const v1 = {
	attributes,
	isEligible: ({ style = 'standard', className = '' }: Partial<Attributes>) => style !== 'standard' && !className.includes('is-style-'),
	save: ({ attributes: { rid } }: { readonly attributes: Attributes }) => (
		<div>
			{rid.map((id, index) => (
				<a key={index} href={`https://www.opentable.com/restref/client/?rid=${id}`}>
					{`https://www.opentable.com/restref/client/?rid=${id}`}
				</a>
			))}
		</div>
	),
	migrate: (old: Attributes) => ({ ...old, className: [old.className, `is-style-${old.style}`].filter(Boolean).join(' ') }),
};
