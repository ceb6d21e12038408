// The coordinates of each state's and union territory's capital, by the state's code. A tenth of a degree is precise
// enough: the sun crosses it in less than half a minute.

type Place = { latitude: number; longitude: number };

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });

export const stateCapitals: Readonly<Record<string, Place>> = {
  AN: at(11.7, 92.7),
  AP: at(16.5, 80.5),
  AR: at(27.1, 93.6),
  AS: at(26.1, 91.8),
  BR: at(25.6, 85.1),
  CH: at(30.7, 76.8),
  CG: at(21.3, 81.6),
  DH: at(20.4, 72.8),
  DL: at(28.6, 77.2),
  GA: at(15.5, 73.8),
  GJ: at(23.2, 72.7),
  HR: at(30.7, 76.8),
  HP: at(31.1, 77.2),
  JK: at(34.1, 74.8),
  JH: at(23.4, 85.3),
  KA: at(13, 77.6),
  KL: at(8.5, 76.9),
  LA: at(34.2, 77.6),
  LD: at(10.6, 72.6),
  MP: at(23.3, 77.4),
  MH: at(19.1, 72.9),
  MN: at(24.8, 93.9),
  ML: at(25.6, 91.9),
  MZ: at(23.7, 92.7),
  NL: at(25.7, 94.1),
  OD: at(20.3, 85.8),
  PY: at(11.9, 79.8),
  PB: at(30.7, 76.8),
  RJ: at(26.9, 75.8),
  SK: at(27.3, 88.6),
  TN: at(13.1, 80.3),
  TS: at(17.4, 78.5),
  TR: at(23.8, 91.3),
  UP: at(26.8, 80.9),
  UK: at(30.3, 78),
  WB: at(22.6, 88.4),
};
