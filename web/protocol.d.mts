export function protocolTypes(): string
export function written(): string
