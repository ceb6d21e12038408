// Faults that a stand-in causes on demand. A switch acts on what fits next, as often as it is set to, and is then used up.

/** `value` is the default, in `unit`; `untilCleared` ones are not used up. */
export type SwitchKind = {
  about: string;
  label: string;
  unit?: string;
  value?: number;
  untilCleared?: true;
};

export type SwitchSetting = {
  /** How often the switch acts; once by default. */
  times?: number;
  /** Seconds, repetitions or a code, by the switch's unit. */
  value?: number;
  /** Limits the switch to this order. */
  orderId?: string;
  /** Limits the switch to a call (`create-order`), an event (`payment.captured`, `delivered`) or a phone number. */
  only?: string;
};

export type ActiveSwitch<Name extends string = string> = {
  name: Name;
  left: number;
  value: number;
  orderId?: string;
  only?: string;
};

/** What a switch may be limited to. Any entry of a list in `only` fits. */
export type SwitchTarget = { orderId?: string | undefined; only?: string | readonly string[] | undefined };

export type Switches<Name extends string = string> = {
  set(name: Name, setting?: SwitchSetting): void;
  /** Finds a switch that is set for this target, and reduces its `left` by one. */
  take(name: Name, target?: SwitchTarget): ActiveSwitch<Name> | undefined;
  list(): readonly ActiveSwitch<Name>[];
  clear(name?: Name): void;
};

export function createSwitches<Name extends string>(kinds: Record<Name, SwitchKind>): Switches<Name> {
  let active: ActiveSwitch<Name>[] = [];
  const matches = (candidate: ActiveSwitch<Name>, name: Name, target: SwitchTarget) =>
    candidate.name === name &&
    (candidate.orderId === undefined || candidate.orderId === target.orderId) &&
    (candidate.only === undefined || [target.only].flat().includes(candidate.only));

  return {
    set(name, setting = {}) {
      const kind: SwitchKind = kinds[name];
      active.push({
        name,
        left: setting.times ?? (kind.untilCleared ? Number.POSITIVE_INFINITY : 1),
        value: setting.value ?? kind.value ?? 1,
        ...(setting.orderId ? { orderId: setting.orderId } : {}),
        ...(setting.only ? { only: setting.only } : {}),
      });
    },
    take(name, target = {}) {
      const found = active.find((one) => matches(one, name, target));
      if (!found) return undefined;
      found.left -= 1;
      active = active.filter((one) => one.left > 0);
      return found;
    },
    list: () => active.map((one) => ({ ...one })),
    clear(name) {
      active = name ? active.filter((one) => one.name !== name) : [];
    },
  };
}
