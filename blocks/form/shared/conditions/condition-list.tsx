import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectControl, TextControl } from '../../../../components/controls';
import type { Conditions, Rule } from './conditions';
import constants from './constants.json';
import type { FormField } from './form-fields';

interface ConditionListProps {
	readonly conditions: Conditions;
	/** The fields that conditions can be about. */
	readonly fields: readonly FormField[];
	/** The block depends on itself. */
	readonly isCyclic: boolean;
	readonly onChange: (conditions: Conditions) => void;
	/** A rule is about another field, whose name `changeRule` puts into the conditions. */
	readonly onName: (field: FormField, changeRule: (name: string) => Conditions) => void;
}

/** The tests that make sense for a field. */
function testsOf(field: FormField | undefined) {
	const isBox = field?.isBox ?? false;
	const presence = [
		{ value: 'isFilled', label: isBox ? __('is checked', 'sitewright') : __('is filled in', 'sitewright') },
		{ value: 'isEmpty', label: isBox ? __('is not checked', 'sitewright') : __('is empty', 'sitewright') },
	];
	if (isBox || field?.isFiles) {
		return presence;
	}
	return [
		{ value: 'is', label: __('is', 'sitewright') },
		{ value: 'isNot', label: __('is not', 'sitewright') },
		...(field?.options
			? []
			: [
					{ value: 'contains', label: __('contains', 'sitewright') },
					{ value: 'containsNot', label: __('does not contain', 'sitewright') },
				]),
		...(field?.isNumber
			? [
					{ value: 'isMore', label: __('is more than', 'sitewright') },
					{ value: 'isLess', label: __('is less than', 'sitewright') },
				]
			: []),
		...presence,
	];
}

/** The tests that compare an answer with a text. */
const comparing: readonly string[] = ['is', 'isNot', 'contains', 'containsNot', 'isMore', 'isLess'];

/** A rule about a field, with the first test and answer that it has. */
const ruleAbout = (field: FormField, name: string): Rule => ({ field: name, test: testsOf(field)[0]?.value ?? 'isFilled', value: field.options?.[0] ?? '' });

interface ValueProps {
	readonly field: FormField | undefined;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

function Value({ field, value, onChange }: ValueProps) {
	const label = __('Answer', 'sitewright');
	return field?.options ? (
		<SelectControl
			label={label}
			value={value}
			options={[...new Set([...field.options, value])].map((option) => ({ value: option, label: option }))}
			onChange={onChange}
		/>
	) : (
		<TextControl label={label} value={value} onChange={onChange} />
	);
}

interface RuleViewProps extends Pick<ConditionListProps, 'fields'> {
	readonly number: number;
	readonly rule: Rule;
	readonly onChange: (rule: Rule) => void;
	readonly onField: (field: FormField) => void;
	readonly onRemove: () => void;
}

function RuleView({ number, rule, fields, onChange, onField, onRemove }: RuleViewProps) {
	const field = fields.find(({ name }) => name === rule.field);
	const choose = (clientId: string) => {
		const chosen = fields.find((one) => one.clientId === clientId);
		if (chosen) {
			onField(chosen);
		}
	};
	return (
		/* translators: %d: number of a condition in a list. */
		<div role="group" aria-label={sprintf(__('Condition %d', 'sitewright'), number)} style={{ display: 'grid', gap: 8, marginBlockEnd: 16 }}>
			<SelectControl
				label={__('Field', 'sitewright')}
				value={field?.clientId ?? ''}
				options={[
					...(field ? [] : [{ value: '', label: __('A field that is gone', 'sitewright') }]),
					...fields.map(({ clientId, label }) => ({ value: clientId, label })),
				]}
				onChange={choose}
			/>
			<SelectControl label={__('Test', 'sitewright')} value={rule.test} options={testsOf(field)} onChange={(test) => onChange({ ...rule, test })} />
			{comparing.includes(rule.test) && <Value field={field} value={rule.value ?? ''} onChange={(value) => onChange({ ...rule, value })} />}
			<Button variant="link" isDestructive onClick={onRemove}>
				{__('Remove condition', 'sitewright')}
			</Button>
		</div>
	);
}

/** Edits when a field or a step is asked. */
export function ConditionList({ conditions, fields, isCyclic, onChange, onName }: ConditionListProps) {
	const { rules } = conditions;
	const withRules = (changed: readonly Rule[]): Conditions => ({ ...conditions, rules: changed });
	const [first] = fields;
	return (
		<>
			<p>
				{__('It is asked only if the answers to other fields are as you say. Visitors without JavaScript always see it, with your conditions.', 'sitewright')}
			</p>
			{isCyclic && (
				<Notice status="warning" isDismissible={false}>
					{__('These conditions depend on themselves, so it is always asked. Please choose another field.', 'sitewright')}
				</Notice>
			)}
			{rules.some(({ field }) => !fields.some(({ name }) => name === field)) && (
				<Notice status="warning" isDismissible={false}>
					{__('A condition is about a field that this form does not have. It does not count.', 'sitewright')}
				</Notice>
			)}
			{rules.length > 1 && (
				<SelectControl
					label={__('Ask if', 'sitewright')}
					value={conditions.match ?? 'all'}
					options={[
						{ value: 'all', label: __('All conditions are met', 'sitewright') },
						{ value: 'any', label: __('Any condition is met', 'sitewright') },
					]}
					onChange={(match) => onChange({ ...conditions, match })}
				/>
			)}
			{rules.length > 0 && (
				<SelectControl
					label={__('If they are met', 'sitewright')}
					value={conditions.action ?? 'show'}
					options={[
						{ value: 'show', label: __('It is asked', 'sitewright') },
						{ value: 'hide', label: __('It is not asked', 'sitewright') },
					]}
					onChange={(action) => onChange({ ...conditions, action })}
				/>
			)}
			{rules.map((rule, index) => (
				<RuleView
					key={index}
					number={index + 1}
					rule={rule}
					fields={fields}
					onChange={(changed) => onChange(withRules(rules.with(index, changed)))}
					onField={(field) => onName(field, (name) => withRules(rules.with(index, ruleAbout(field, name))))}
					onRemove={() => onChange(withRules(rules.toSpliced(index, 1)))}
				/>
			))}
			{first && rules.length < constants.maxRules && (
				<Button variant="secondary" onClick={() => onName(first, (name) => withRules([...rules, ruleAbout(first, name)]))}>
					{__('Add condition', 'sitewright')}
				</Button>
			)}
		</>
	);
}
