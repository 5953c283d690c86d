import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useGetAiPricesQuery, useSaveAiPricesMutation } from '../../../api/ai/ai-prices';
import type { AiPrices } from '../../../api/contract/ai/ai-prices.contract';
import { TextControl } from '../../../components/controls';
import { Pending } from '../../../components/admin/section';
import { SaveForm } from '../../../components/save-form';

type PriceName = Exclude<keyof AiPrices, 'currency'>;

const prices: readonly { readonly name: PriceName; readonly label: () => string }[] = [
	{ name: 'input_per_million', label: () => __('A million tokens read', 'sitewright') },
	{ name: 'output_per_million', label: () => __('A million tokens written', 'sitewright') },
	{ name: 'per_image', label: () => __('An image', 'sitewright') },
];

function Form({ saved }: { readonly saved: AiPrices }) {
	const [currency, setCurrency] = useState(saved.currency);
	const [fields, setFields] = useState({
		input_per_million: String(saved.input_per_million),
		output_per_million: String(saved.output_per_million),
		per_image: String(saved.per_image),
	});
	const [save, saving] = useSaveAiPricesMutation();
	const submit = () =>
		void save({
			currency: currency.trim().toUpperCase(),
			input_per_million: Number(fields.input_per_million),
			output_per_million: Number(fields.output_per_million),
			per_image: Number(fields.per_image),
		});
	return (
		<SaveForm saving={saving} label={__('Save prices', 'sitewright')} onSave={submit}>
			<TextControl label={__('Currency', 'sitewright')} required pattern="\s*[A-Za-z]{3}\s*" placeholder="USD" value={currency} onChange={setCurrency} />
			{prices.map(({ name, label }) => (
				<TextControl
					key={name}
					type="number"
					min={0}
					max={1_000_000}
					step="any"
					required
					label={label()}
					value={fields[name]}
					onChange={(price) => setFields({ ...fields, [name]: price })}
				/>
			))}
		</SaveForm>
	);
}

/** The prices of the provider, with which the section of requests shows costs. */
export function PricesForm() {
	const { data, error, refetch } = useGetAiPricesQuery(undefined, { refetchOnMountOrArgChange: true });
	return (
		<div className="sitewright-usage">
			<h3>{__('Prices', 'sitewright')}</h3>
			<p>{__('Enter what your provider charges, and “AI requests” shows what the site’s use costs. Leave 0 where you pay nothing.', 'sitewright')}</p>
			{data ? <Form saved={data} /> : <Pending error={error} onRetry={() => void refetch()} />}
		</div>
	);
}
