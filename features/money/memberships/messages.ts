import { __, sprintf } from '@wordpress/i18n';
import { type ApiError, clientErrorCodes } from '../../../api/core/errors';
import { productName } from '../../../store/printed-state';
import type { PlanKind } from './slice';

const isSubscription = (kind: PlanKind): boolean => kind === 'subscription';

/** Spec 2 §8 "Donations". */
export const loadFailed = (): string =>
	/* translators: %s: the service that was asked, e.g. the name of the product. */
	sprintf(__('Could not load data from %s.', 'sitewright'), productName());

/** Spec 2 §8 "Memberships": a status that is no object has a sentence of its own. */
export const statusError = ({ code, message }: ApiError): string => (code === clientErrorCodes.notJson ? __('Unexpected API response', 'sitewright') : message);

/** @param currency ISO 4217. */
export const donationsNeedAdministrator = (currency: string): string =>
	/* translators: %s: code of a currency, e.g. EUR. */
	sprintf(
		__('Nothing can be donated in %s yet. Ask an administrator to add a Donations block in this currency; after that everybody can.', 'sitewright'),
		currency
	);

export const plansNeedAdministrator = (): string => __('New plans are made by administrators.', 'sitewright');

export const planCreated = (kind: PlanKind): string =>
	isSubscription(kind) ? __('Successfully created subscription', 'sitewright') : __('Successfully created payment plan', 'sitewright');

export const planNotCreated = (kind: PlanKind): string =>
	isSubscription(kind)
		? __('There was an error when adding the subscription.', 'sitewright')
		: __('There was an error when adding the payment plan.', 'sitewright');

/** Spec 2 §5 "Memberships". */
export const titleRequired = (kind: PlanKind): string =>
	isSubscription(kind) ? __('Subscription requires a name', 'sitewright') : __('Payment plan requires a name', 'sitewright');

export const priceInvalid = (kind: PlanKind): string =>
	isSubscription(kind) ? __('Subscription requires a valid price', 'sitewright') : __('Payment plan requires a valid price', 'sitewright');

/** @param minimum As people write it, with the symbol. */
export const priceTooLow = (minimum: string): string =>
	/* translators: %s: an amount of money. */
	sprintf(__('Minimum allowed price is %s.', 'sitewright'), minimum);

/** Spec 2 §9 "Default membership product". */
export const defaultPlanTitle = (): string => __('Monthly Subscription', 'sitewright');

/** Spec 2 §8 "Payment connect results". */
export const accountConnected = (): string => __('Congrats! Your site is now connected to Stripe. You can now start accepting funds!', 'sitewright');

export const connectCancelled = (): string => __('You cancelled connecting your site to Stripe.', 'sitewright');

export const planNotFound = (): string => __('Payment plan not found', 'sitewright');

/** @param contentPlans The names of the plans of the premium content around a block; null where there is none. */
export const noPlanOption = (contentPlans: string | null): string =>
	contentPlans === null
		? __('Select a plan', 'sitewright')
		: contentPlans === ''
			? __('The plans of the premium content', 'sitewright')
			: /* translators: %s: names of payment plans. */
				sprintf(__('The plans of the premium content: %s', 'sitewright'), contentPlans);

export const unknownPlansKept = (): string =>
	__('Plans that are not of this site stay with this content, but nobody can subscribe to them here.', 'sitewright');

export const invalidPlan = (): string => __('Invalid payment plan configured for this block.', 'sitewright');

export const willBeHidden = (kind: PlanKind): string =>
	isSubscription(kind)
		? __('The subscribe button will be hidden from your visitors until you select a valid subscription.', 'sitewright')
		: __('The button will be hidden from your visitors until you select a valid payment plan.', 'sitewright');

export const planLabel = (kind: PlanKind): string => (isSubscription(kind) ? __('Subscription', 'sitewright') : __('Payment plan', 'sitewright'));

export const addPlan = (kind: PlanKind): string =>
	isSubscription(kind) ? __('Add a new subscription', 'sitewright') : __('Add a new payment plan', 'sitewright');

/** @param plan Its name; empty if it is not known. */
export const planUpgraded = (plan: string): string =>
	plan === ''
		? __('Congratulations! Your site is now on a paid plan.', 'sitewright')
		: /* translators: %s: name of a plan. */
			sprintf(__('Congratulations! Your site is now on the %s plan.', 'sitewright'), plan);

export const viewPlan = (): string => __('View my plan', 'sitewright');
