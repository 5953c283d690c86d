import { DeletePaypal, GetPaypal, type PaypalSettings, SavePaypal, TestPaypal } from '../contract/money/paypal.contract';
import type { BodyOf, ResponseOf } from '../contract/define';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { typedSecrets } from '../core/typed-secrets';

/** Keys that a person typed; none for those that are saved. */
export interface TypedPaypal {
	readonly clientId?: string;
	/** A reference in `typedSecrets`, which is read once. */
	readonly secretReference?: string;
	readonly isTest: boolean;
}

function keysOf({ clientId, secretReference, isTest }: TypedPaypal): BodyOf<typeof TestPaypal> {
	const secret = secretReference === undefined ? undefined : typedSecrets.take(secretReference);
	return { ...(clientId !== undefined && { client_id: clientId }), ...(secret !== undefined && { secret }), is_test: isTest };
}

const changed = ['Paypal', 'Earning'] as const;

/** The account at PayPal (docs/decisions/056-paypal.md). Each fails with an ApiError. */
export const paypalApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getPaypal: build.query({ ...endpoint(GetPaypal), providesTags: ['Paypal'] }),
		savePaypal: build.mutation<PaypalSettings, TypedPaypal & { readonly email: string }>({
			queryFn: (typed, _api, _options, send) => callRoute(send, SavePaypal, { body: { ...keysOf(typed), email: typed.email } }),
			invalidatesTags: (_result, error) => (error ? [] : changed),
		}),
		deletePaypal: build.mutation({ ...endpoint(DeletePaypal), invalidatesTags: changed }),
		testPaypal: build.mutation<ResponseOf<typeof TestPaypal>, TypedPaypal>({
			queryFn: (typed, _api, _options, send) => callRoute(send, TestPaypal, { body: keysOf(typed) }),
		}),
	}),
});

export const { useGetPaypalQuery, useSavePaypalMutation, useDeletePaypalMutation, useTestPaypalMutation } = paypalApi;
