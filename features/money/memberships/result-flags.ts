/** Parameters with which other pages come back to the editor (spec 2 §4 "Payment connect and plan upgrade results"). */
export const resultFlags = { connected: 'stripe_connect_success', cancelled: 'stripe_connect_cancelled', upgraded: 'plan_upgraded' } as const;
