import { Button, Flex } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatAmount, formatNumber, formatOf, membershipCurrencies, presetsOf, readTyped } from '../../../../api/contract/money/currency/currency';
import { CheckboxControl, SelectControl, TextControl } from '../../../../components/controls';
import { amountReading } from '../../currency/amount-reading';
import { errorsOf, intervalOptions, planOf } from '../plans';
import type { NewPlan, PlanDraft, PlanKind } from '../slice';

interface PlanFormProps {
	readonly kind: PlanKind;
	readonly draft: PlanDraft;
	readonly isBusy: boolean;
	readonly onChange: (draft: PlanDraft) => void;
	readonly onCreate: (plan: NewPlan) => void;
	readonly onCancel: () => void;
}

/** An error below a field, announced when it appears. */
const alertOf = (error: string | null) =>
	error === null ? undefined : (
		<span role="alert" style={{ color: '#cc1818' }}>
			{error}
		</span>
	);

function SuggestedPrices({ currency, onPrice }: { readonly currency: string; readonly onPrice: (price: string) => void }) {
	return (
		<Flex justify="flex-start" wrap role="group" aria-label={__('Suggested prices', 'sitewright')} style={{ marginBlockEnd: 24 }}>
			{presetsOf(currency).map((units) => (
				<Button key={units} variant="secondary" size="small" onClick={() => onPrice(formatNumber(units, currency))}>
					{formatAmount(units, currency, { stripZeros: true })}
				</Button>
			))}
		</Flex>
	);
}

/** Enters a new plan. What is wrong with it is said once somebody wants to add it (spec 2 §5 "Memberships"). */
export function PlanForm({ kind, draft, isBusy, onChange, onCreate, onCancel }: PlanFormProps) {
	const [isChecked, setIsChecked] = useState(false);
	const change = (changed: Partial<PlanDraft>) => onChange({ ...draft, ...changed });
	const { currency } = draft;
	const errors = isChecked ? errorsOf(draft, kind) : { title: null, price: null };
	const add = () => {
		setIsChecked(true);
		const plan = planOf(draft, kind);
		if (plan && !isBusy) {
			onCreate(plan);
		}
	};
	return (
		<div role="group" aria-label={__('New plan', 'sitewright')}>
			<TextControl
				label={__('Name', 'sitewright')}
				value={draft.title}
				maxLength={200}
				aria-invalid={errors.title !== null}
				help={alertOf(errors.title)}
				onChange={(title) => change({ title })}
			/>
			<SelectControl
				label={__('Currency', 'sitewright')}
				value={currency}
				options={membershipCurrencies.map((code) => ({ value: code, label: code }))}
				// An amount of another currency is another amount.
				onChange={(code: string) => change({ currency: code, price: '' })}
			/>
			<TextControl
				/* translators: %s: symbol of a currency. */
				label={sprintf(__('Price (%s)', 'sitewright'), formatOf(currency).symbol)}
				value={draft.price}
				inputMode="decimal"
				dir="ltr"
				aria-invalid={errors.price !== null}
				help={alertOf(errors.price) ?? amountReading(readTyped(draft.price, currency), currency)}
				onChange={(price) => change({ price })}
			/>
			<SuggestedPrices currency={currency} onPrice={(price) => change({ price })} />
			<SelectControl label={__('Paid', 'sitewright')} value={draft.interval} options={[...intervalOptions()]} onChange={(interval) => change({ interval })} />
			<CheckboxControl
				label={__('This is a tier of the newsletter', 'sitewright')}
				help={__('Those who pay for it count as paid subscribers.', 'sitewright')}
				checked={draft.isTier}
				onChange={(isTier) => change({ isTier })}
			/>
			<Flex justify="flex-start">
				<Button variant="primary" isBusy={isBusy} aria-disabled={isBusy} onClick={add}>
					{__('Add', 'sitewright')}
				</Button>
				<Button variant="tertiary" onClick={onCancel}>
					{__('Cancel', 'sitewright')}
				</Button>
			</Flex>
		</div>
	);
}
